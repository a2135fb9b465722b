import { describeModule } from '#apps/testing/describe-module.ts'
import { earthworkServer } from './server/earthwork-server.ts'
import { earthworkWeb } from './web/earthwork-web.ts'

describeModule(earthworkServer, earthworkWeb)
