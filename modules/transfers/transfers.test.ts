import { describeModule } from '#apps/testing/describe-module.ts'
import { transfersServer } from './server/transfers-server.ts'
import { transfersWeb } from './web/transfers-web.ts'

describeModule(transfersServer, transfersWeb)
