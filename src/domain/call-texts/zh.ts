import type { CallTexts } from "../call-texts.ts";

export const zh: CallTexts = {
  stillThere: "您还在吗？",
  silentGoodbye: "我听不到您的声音，先挂断了。欢迎您随时再打来。再见。",
  fillers: ["请稍等。", "我查一下。", "马上就好。"],
  sayAgain: "不好意思，我没听清楚。您能再说一遍吗？",
  connecting: {
    sales: "我现在为您转接销售部，请稍等。",
    service: "我现在为您转接服务部，请稍等。",
    emergency: "我现在为您转接紧急联系人，请不要挂断。",
  },
  transferFailed: {
    busy: "不好意思，对方正在通话中。",
    no_answer: "不好意思，没有人接听。",
    voicemail: "不好意思，只接到了语音信箱。",
    declined: "不好意思，现在没有人能接电话。",
    failed: "不好意思，电话没有接通。",
  },
  tryingNext: "我再试试别的人。",
  insteadBookOrMessage: "我可以帮您预约上门，也可以帮您留言。您想要哪一种？",
  insteadMessage: "我可以帮您留言，请人给您回电话。您要我转告什么？",
  safety: {
    gas: "如果您闻到煤气味，请马上离开房子，不要碰任何开关，到外面再打911或者打给煤气公司。",
    fire: "如果着火了，请马上让所有人离开，并拨打911。",
    carbon_monoxide: "如果一氧化碳报警器在响，请马上让所有人到室外通风的地方，并拨打911。",
    sparks: "请远离火花，只有在安全的情况下才去关总电闸。如果有东西烧起来，请拨打911。",
    flooding: "如果安全，请关掉总水阀，并远离插座和电线附近的水。",
    no_heat: "请让大家注意保暖，如果有人因为寒冷有危险，请拨打911。",
    named_by_owner: "如果有人有危险，请马上拨打911。",
  },
  urgentMessage: "我马上把这件事作为紧急情况转告。请问您的姓名、地址，还有最方便联系您的电话号码是多少？",
  confirmLater: "这一点我们会再跟您确认。",
  tooLong: "我们已经聊了很久，我得结束这次通话了。如果还需要什么，请再打来。再见。",
  goodbye: "感谢您的来电，再见！",
};
