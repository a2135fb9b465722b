import { describeModule } from '#apps/testing/describe-module.ts'
import { companiesServer } from './server/companies-server.ts'
import { companiesWeb } from './web/companies-web.ts'

describeModule(companiesServer, companiesWeb)
