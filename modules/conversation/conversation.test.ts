import { describeModule } from '#apps/testing/describe-module.ts'
import { conversationServer } from './server/conversation-server.ts'
import { conversationWeb } from './web/conversation-web.ts'

describeModule(conversationServer, conversationWeb)
