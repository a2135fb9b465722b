import { lookAtScreens } from '../look-at-screens.ts'

lookAtScreens(3, 4)
