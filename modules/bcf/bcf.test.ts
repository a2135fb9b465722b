import { describeModule } from '#apps/testing/describe-module.ts'
import { bcfServer } from './server/bcf-server.ts'

describeModule(bcfServer)
