/** The class names of this folder's shortcuts.ts, for the routes whose pages use them. */
import 'virtual:uno:catalogue.css'
import 'virtual:uno:catalogue-modifiers.css'
import './rows.css'
