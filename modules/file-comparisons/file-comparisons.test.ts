import { describeModule } from '#apps/testing/describe-module.ts'
import { fileComparisonsServer } from './server/file-comparisons-server.ts'
import { fileComparisonsWeb } from './web/file-comparisons-web.ts'

describeModule(fileComparisonsServer, fileComparisonsWeb)
