import { describeModule } from '#platform/testing/describe-module.ts'
import { visitsServer } from './server/visits-server.ts'
import { visitsWeb } from './web/visits-web.ts'

describeModule(visitsServer, visitsWeb)
