import { describeEveryModule } from './describe-every-module.ts'

describeEveryModule(1)
