import { describeModule } from '#apps/testing/describe-module.ts'
import { filesServer } from './server/files-server.ts'
import { filesWeb } from './web/files-web.ts'

describeModule(filesServer, filesWeb)
