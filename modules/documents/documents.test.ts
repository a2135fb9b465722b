import { describeModule } from '#apps/testing/describe-module.ts'
import { documentsServer } from './server/documents-server.ts'
import { documentsWeb } from './web/documents-web.ts'

describeModule(documentsServer, documentsWeb)
