import { describeModule } from '#platform/testing/describe-module.ts'
import { accessServer } from './server/access-server.ts'

describeModule(accessServer)
