import { describeModule } from '#apps/testing/describe-module.ts'
import { attachmentsServer } from './server/attachments-server.ts'
import { attachmentsWeb } from './web/attachments-web.ts'

describeModule(attachmentsServer, attachmentsWeb)
