import { describeModule } from '#apps/testing/describe-module.ts'
import { ssoServer } from './server/sso-server.ts'
import { ssoWeb } from './web/sso-web.ts'

describeModule(ssoServer, ssoWeb)
