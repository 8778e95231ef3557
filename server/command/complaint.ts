/** Something the person who runs the command can mend; said without a stack. */
export class Complaint extends Error {}
