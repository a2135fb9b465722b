import { describeModule } from '#apps/testing/describe-module.ts'
import { accountServer } from './server/account-server.ts'
import { accountWeb } from './web/account-web.ts'

describeModule(accountServer, accountWeb)
