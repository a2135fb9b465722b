import { describeModule } from '#platform/testing/describe-module.ts'
import { constructionServer } from './server/construction-server.ts'

describeModule(constructionServer)
