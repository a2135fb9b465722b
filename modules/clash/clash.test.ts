import { describeModule } from '#apps/testing/describe-module.ts'
import { clashServer } from './server/clash-server.ts'
import { clashWeb } from './web/clash-web.ts'

describeModule(clashServer, clashWeb)
