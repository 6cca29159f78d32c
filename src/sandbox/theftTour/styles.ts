/** What the tour's pages look like, bundled into one sheet: the app's own type, colours and parts, and what is the tour's. */
import '#ui/theme/base.css'
import '#ui/theme/webFonts.css'
import '#ui/theme/Icon.css'
import '#ui/controls/Button.css'
import '#ui/values/Address.css'
import '#ui/verdict/VerdictMark.css'
import './theftTour.css'
