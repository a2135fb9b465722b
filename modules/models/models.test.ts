import { describeModule } from '#apps/testing/describe-module.ts'
import { modelsServer } from './server/models-server.ts'
import { modelsWeb } from './web/models-web.ts'

describeModule(modelsServer, modelsWeb)
