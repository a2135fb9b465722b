import { describeModule } from '#platform/testing/describe-module.ts'
import { designboardServer } from './server/designboard-server.ts'
import { designboardWeb } from './web/designboard-web.ts'

describeModule(designboardServer, designboardWeb)
