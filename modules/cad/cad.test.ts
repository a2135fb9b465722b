import { describeModule } from '#apps/testing/describe-module.ts'
import { cadServer } from './server/cad-server.ts'
import { cadWeb } from './web/cad-web.ts'

describeModule(cadServer, cadWeb)
