import { describeModule } from '#apps/testing/describe-module.ts'
import { constructionServer } from './server/construction-server.ts'
import { constructionWeb } from './web/construction-web.ts'

describeModule(constructionServer, constructionWeb)
