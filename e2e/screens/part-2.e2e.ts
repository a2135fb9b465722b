import { lookAtScreens } from '../look-at-screens.ts'

lookAtScreens(2, 4)
