import { lookAtScreens } from '../look-at-screens.ts'

lookAtScreens(4, 4)
