import { describeModule } from '#platform/testing/describe-module.ts'
import { sharesServer } from './server/shares-server.ts'

describeModule(sharesServer)
