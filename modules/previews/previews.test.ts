import { describeModule } from '#apps/testing/describe-module.ts'
import { previewsServer } from './server/previews-server.ts'
import { previewsWeb } from './web/previews-web.ts'

describeModule(previewsServer, previewsWeb)
