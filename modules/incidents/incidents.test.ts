import { describeModule } from '#apps/testing/describe-module.ts'
import { incidentsServer } from './server/incidents-server.ts'
import { incidentsWeb } from './web/incidents-web.ts'

describeModule(incidentsServer, incidentsWeb)
