import { describeModule } from '#apps/testing/describe-module.ts'
import { visitsServer } from './server/visits-server.ts'
import { visitsWeb } from './web/visits-web.ts'

describeModule(visitsServer, visitsWeb)
