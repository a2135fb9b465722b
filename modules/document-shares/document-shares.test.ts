import { describeModule } from '#apps/testing/describe-module.ts'
import { documentSharesServer } from './server/document-shares-server.ts'
import { documentSharesWeb } from './web/document-shares-web.ts'

describeModule(documentSharesServer, documentSharesWeb)
