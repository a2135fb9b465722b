import { describeModule } from '#apps/testing/describe-module.ts'
import { operationServer } from './server/operation-server.ts'
import { operationWeb } from './web/operation-web.ts'

describeModule(operationServer, operationWeb)
