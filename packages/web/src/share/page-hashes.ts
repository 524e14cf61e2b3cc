/** What the policy of a page lets run: this script and no other. Whoever changes it is told the new one by a test. */
export const SCRIPT_HASH = 'sha256-NmDbIQotNrmtcPeL4l9sXMirI17RQGclaSM3ndCn0jY='
/** What the policy of a page lets style it. */
export const STYLE_HASH = 'sha256-J1iVpAMuL3mbnp8cljns08qgi+13aMCv77zDtjcmAco='
