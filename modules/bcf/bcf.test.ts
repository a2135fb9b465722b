import { describeModule } from '#platform/testing/describe-module.ts'
import { bcfServer } from './server/bcf-server.ts'

describeModule(bcfServer)
