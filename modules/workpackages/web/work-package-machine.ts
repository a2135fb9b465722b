import { workPackageStates } from '../contract/work-package-choices.ts'
import { workpackagesApi } from '../contract/workpackages-api.ts'

/** For the steps in My work. */
export const workPackageMachine = { api: workpackagesApi, of: workPackageStates }
