import { describeModule } from '#apps/testing/describe-module.ts'
import { accessServer } from './server/access-server.ts'
import { accessWeb } from './web/access-web.ts'

describeModule(accessServer, accessWeb)
