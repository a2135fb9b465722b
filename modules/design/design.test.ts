import { describeModule } from '#apps/testing/describe-module.ts'
import { designServer } from './server/design-server.ts'
import { designWeb } from './web/design-web.ts'

describeModule(designServer, designWeb)
