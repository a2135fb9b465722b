import { describeModule } from '#apps/testing/describe-module.ts'
import { notificationsServer } from './server/notifications-server.ts'
import { notificationsWeb } from './web/notifications-web.ts'

describeModule(notificationsServer, notificationsWeb)
