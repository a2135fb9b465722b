import { describeModule } from '#apps/testing/describe-module.ts'
import { sessionServer } from './server/session-server.ts'
import { sessionWeb } from './web/session-web.ts'

describeModule(sessionServer, sessionWeb)
