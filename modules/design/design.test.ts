import { describeModule } from '#platform/testing/describe-module.ts'
import { designServer } from './server/design-server.ts'

describeModule(designServer)
