import { describeModule } from '#apps/testing/describe-module.ts'
import { linksServer } from './server/links-server.ts'
import { linksWeb } from './web/links-web.ts'

describeModule(linksServer, linksWeb)
