import { describeModule } from '#apps/testing/describe-module.ts'
import { searchServer } from './server/search-server.ts'
import { searchWeb } from './web/search-web.ts'

describeModule(searchServer, searchWeb)
