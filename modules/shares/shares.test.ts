import { describeModule } from '#apps/testing/describe-module.ts'
import { sharesServer } from './server/shares-server.ts'
import { sharesWeb } from './web/shares-web.ts'

describeModule(sharesServer, sharesWeb)
