import { describeModule } from '#platform/testing/describe-module.ts'
import { sitesServer } from './server/sites-server.ts'

describeModule(sitesServer)
