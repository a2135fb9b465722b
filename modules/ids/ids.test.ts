import { describeModule } from '#apps/testing/describe-module.ts'
import { idsServer } from './server/ids-server.ts'

describeModule(idsServer)
