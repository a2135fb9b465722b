import { describeModule } from '#apps/testing/describe-module.ts'
import { papersServer } from './server/papers-server.ts'
import { papersWeb } from './web/papers-web.ts'

describeModule(papersServer, papersWeb)
