import { describeModule } from '#apps/testing/describe-module.ts'
import { chatServer } from './server/chat-server.ts'
import { chatWeb } from './web/chat-web.ts'

describeModule(chatServer, chatWeb)
