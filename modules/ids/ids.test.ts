import { describeModule } from '#platform/testing/describe-module.ts'
import { idsServer } from './server/ids-server.ts'

describeModule(idsServer)
