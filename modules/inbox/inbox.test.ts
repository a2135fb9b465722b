import { describeModule } from '#apps/testing/describe-module.ts'
import { inboxServer } from './server/inbox-server.ts'
import { inboxWeb } from './web/inbox-web.ts'

describeModule(inboxServer, inboxWeb)
