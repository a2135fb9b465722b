import { describeModule } from '#platform/testing/describe-module.ts'
import { constructionModule } from './contract/construction-module.ts'

describeModule(constructionModule)
