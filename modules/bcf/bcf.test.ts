import { describeModule } from '#apps/testing/describe-module.ts'
import { bcfServer } from './server/bcf-server.ts'
import { bcfWeb } from './web/bcf-web.ts'

describeModule(bcfServer, bcfWeb)
