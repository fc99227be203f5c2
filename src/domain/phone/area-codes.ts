import { type Checked, failed, passed } from "../basics/checked.ts";

/** The geographic area codes of each state, the oldest first: there the numbers are known best. */
const byState: Readonly<Record<string, string>> = {
  AL: "205 251 256 334 659 938",
  AK: "907",
  AZ: "602 480 520 623 928",
  AR: "501 479 870 327",
  CA: "213 310 323 408 415 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 820 831 840 858 909 916 925 949 951 209 279 341 350 369 424 442",
  CO: "303 719 720 970 983",
  CT: "203 860 475 959",
  DE: "302",
  DC: "202 771",
  FL: "305 321 352 386 407 561 727 754 772 786 813 850 863 904 941 954 239 324 448 656 689 728",
  GA: "404 470 478 678 706 762 770 912 229 943",
  HI: "808",
  ID: "208 986",
  IL: "312 217 309 618 630 708 773 779 815 847 872 224 331 447 464 730",
  IN: "317 219 260 574 765 812 463 930",
  IA: "515 319 563 641 712",
  KS: "316 620 785 913",
  KY: "502 270 606 859 364",
  LA: "504 225 318 337 985",
  ME: "207",
  MD: "301 410 240 443 667 227",
  MA: "617 413 508 781 978 339 351 774 857",
  MI: "313 231 248 269 517 586 616 734 810 906 989 679 947",
  MN: "612 218 320 507 651 763 952 924",
  MS: "601 228 662 769 471",
  MO: "314 417 573 636 660 816 557 975",
  MT: "406",
  NE: "402 308 531",
  NV: "702 725 775",
  NH: "603",
  NJ: "201 551 609 640 732 848 856 862 908 973",
  NM: "505 575",
  NY: "212 315 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934",
  NC: "704 252 336 743 828 910 919 980 984 472",
  ND: "701",
  OH: "216 220 234 283 326 330 380 419 436 440 513 567 614 740 937",
  OK: "405 539 572 580 918",
  OR: "503 458 541 971",
  PA: "215 223 267 272 412 445 484 570 582 610 717 724 814 835 878",
  RI: "401",
  SC: "803 839 843 854 864 821",
  SD: "605",
  TN: "615 423 629 731 865 901 931",
  TX: "214 210 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979",
  UT: "801 385 435",
  VT: "802",
  VA: "703 276 434 540 571 757 804 826 686 948",
  WA: "206 253 360 425 509 564",
  WV: "304 681",
  WI: "414 262 274 353 534 608 715 920",
  WY: "307",
};

export const areaCodesOf = (state: string): readonly string[] => byState[state]?.split(" ") ?? [];

/** Where a geographic area code lies; nothing for one of another country, or of none. */
export const stateOfAreaCode = (code: string): string | undefined =>
  Object.keys(byState).find((state) => areaCodesOf(state).includes(code));

/** Empty where the owner leaves it to us. */
export const checkAreaCode = (typed: string): Checked<string, "area_code"> => {
  const code = typed.replace(/[\s()]/g, "");
  return code === "" || stateOfAreaCode(code) !== undefined
    ? passed(code)
    : failed("area_code", "Please enter a US area code, such as 208.");
};
