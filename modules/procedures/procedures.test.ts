import { describeModule } from '#apps/testing/describe-module.ts'
import { proceduresServer } from './server/procedures-server.ts'
import { proceduresWeb } from './web/procedures-web.ts'

describeModule(proceduresServer, proceduresWeb)
