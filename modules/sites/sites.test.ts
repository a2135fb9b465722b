import { describeModule } from '#apps/testing/describe-module.ts'
import { sitesServer } from './server/sites-server.ts'
import { sitesWeb } from './web/sites-web.ts'

describeModule(sitesServer, sitesWeb)
