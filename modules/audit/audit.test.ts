import { describeModule } from '#apps/testing/describe-module.ts'
import { auditServer } from './server/audit-server.ts'
import { auditWeb } from './web/audit-web.ts'

describeModule(auditServer, auditWeb)
