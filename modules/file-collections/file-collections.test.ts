import { describeModule } from '#apps/testing/describe-module.ts'
import { fileCollectionsServer } from './server/file-collections-server.ts'
import { fileCollectionsWeb } from './web/file-collections-web.ts'

describeModule(fileCollectionsServer, fileCollectionsWeb)
