import { lookAtScreens } from '../look-at-screens.ts'

lookAtScreens(1, 4)
