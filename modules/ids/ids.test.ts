import { describeModule } from '#apps/testing/describe-module.ts'
import { idsServer } from './server/ids-server.ts'
import { idsWeb } from './web/ids-web.ts'

describeModule(idsServer, idsWeb)
